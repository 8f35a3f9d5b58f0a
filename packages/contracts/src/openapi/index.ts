export { API_OPERATIONS, openApiDocument, type OpenApiDocument } from './document.js';
export type { ApiOperation } from './operation.js';
export { RESPONSE_SCHEMAS } from './schemas.js';
