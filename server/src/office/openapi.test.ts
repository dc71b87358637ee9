import { operations } from '@towpath/rules/office/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { officeOpenApi, registerOfficeOpenApi } from './openapi.ts';

interface DescribedOperation {
  operationId: string;
  'x-permission': string;
  requestBody: { content: { 'application/json': { schema: { properties: { input: object } } } } };
  responses: Record<string, { description: string }>;
}

const database = await openTestDatabase();
const office = await openStaffServer(database, {}, registerOfficeOpenApi);
beforeAll(() => office.addStaff('owner@example.org', 'owner'));
afterAll(async () => {
  await office.close();
  await database.close();
});

test('every operation is described with its input, its result and its permission', () => {
  const { paths } = officeOpenApi() as { paths: Record<string, { post: DescribedOperation }> };
  const described = Object.values(paths).map(({ post }) => post);
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
  for (const each of described) {
    const { permission } = operations[each.operationId as keyof typeof operations];
    expect(each['x-permission'], each.operationId).toBe(permission);
    const { input } = each.requestBody.content['application/json'].schema.properties;
    expect(Object.keys(input), each.operationId).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(type|anyOf|oneOf)$/)]),
    );
    expect(each.responses['200']?.description, each.operationId).toMatch(/\w/);
    expect(Object.keys(each.responses), each.operationId).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '409', '413', '415', '422', '429', '503']),
    );
  }
});

test.each(['openapi.json', 'docs', 'docs/json', 'docs/static/swagger-ui.css'])(
  '%s is served only to staff who are signed in',
  async (path) => {
    const url = `/api/office/${path}`;
    const stranger = await office.send(url);
    expect([stranger.status, stranger.body]).toEqual([401, expect.stringContaining('signed_out')]);
    const { cookie } = await office.signIn('owner@example.org');
    const own = await office.send(url, { headers: { cookie } });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  },
);
