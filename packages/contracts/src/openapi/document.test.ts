import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, openApiDocument } from './document.js';
import { REQUEST_SCHEMAS } from './schemas.js';

const document = openApiDocument('1.2.3', 'http://here');

describe('the OpenAPI document', () => {
  it('describes every call of the product', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'DELETE /api/algorithms/jobs/{id}',
      'DELETE /api/exercises/classes/{class_id}',
      'DELETE /api/exercises/classes/{class_id}/members/{member_id}',
      'GET /api/algorithms/jobs/{id}',
      'GET /api/algorithms/jobs/{id}/events',
      'GET /api/algorithms/simulator/gates',
      'GET /api/algorithms/simulator/info',
      'GET /api/docs',
      'GET /api/exercises',
      'GET /api/exercises/certificates/{code}',
      'GET /api/exercises/classes/{class_id}',
      'GET /api/exercises/classes/{class_id}/events',
      'GET /api/exercises/classes/{class_id}/me',
      'GET /api/exercises/classes/{class_id}/members/{member_id}/submissions',
      'GET /api/exercises/classes/{class_id}/members/{member_id}/submissions/{submission_id}',
      'GET /api/exercises/classes/{class_id}/results.csv',
      'GET /api/exercises/classes/{class_id}/results.json',
      'GET /api/exercises/privacy',
      'GET /api/exercises/{id}',
      'GET /api/exercises/{id}/solutions',
      'GET /api/health',
      'GET /api/openapi.json',
      'PATCH /api/exercises/classes/{class_id}',
      'PATCH /api/exercises/classes/{class_id}/members/{member_id}',
      'POST /api/algorithms/bernstein-vazirani/run',
      'POST /api/algorithms/deutsch-jozsa/run',
      'POST /api/algorithms/grover/simulate',
      'POST /api/algorithms/simon/run',
      'POST /api/algorithms/simulator/custom',
      'POST /api/algorithms/simulator/qasm',
      'POST /api/algorithms/simulator/run',
      'POST /api/exercises/classes',
      'POST /api/exercises/classes/join',
      'POST /api/exercises/classes/{class_id}/code',
      'POST /api/exercises/classes/{class_id}/key',
      'POST /api/exercises/classes/{class_id}/me/certificate',
      'POST /api/exercises/classes/{class_id}/removals',
      'POST /api/exercises/drafts',
      'POST /api/exercises/{id}/submit',
    ]);
  });

  it('refers only to schemas that it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!);
  });

  it('shows a body as callers may send it: fields with a default are optional', () => {
    expect(document.components.schemas['CustomRequest']).toMatchObject({ required: ['qubits', 'gates'] });
  });

  it('shows no bounds but those that somebody has set', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(JSON.stringify(document)).toContain('"maximum":4294967295');
  });

  it('names each operation once, with an example that validates', () => {
    expect(new Set(API_OPERATIONS.map(({ operationId }) => operationId)).size).toBe(API_OPERATIONS.length);
    for (const { request } of API_OPERATIONS) {
      const examples = request ? [request.example, ...Object.values(request.more ?? {})] : [];
      for (const example of examples) {
        expect(REQUEST_SCHEMAS[request!.schema].safeParse(example)).toMatchObject({ success: true });
      }
    }
  });
});
