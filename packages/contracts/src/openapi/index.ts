export { API_OPERATIONS, openApiDocument, type OpenApiDocument } from './document.js';
export type { ApiOperation } from './operation.js';
export { REQUEST_SCHEMAS, RESPONSE_SCHEMAS } from './schemas.js';
