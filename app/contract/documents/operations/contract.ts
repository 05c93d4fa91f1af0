import * as z from 'zod';
import type { Operation } from './operation.ts';

const Document = z.looseObject({ info: z.looseObject({ title: z.string(), version: z.string() }) });

/** Calls that read the documents. */
export const contract = {
  readOpenApi: {
    group: 'Contract',
    summary: 'Read this document',
    more: 'OpenAPI 3.1, of all calls under /api.',
    replies: { 200: Document },
    refusals: [],
  },
  readAsyncApi: {
    group: 'Contract',
    summary: 'Read the document of the socket',
    more: 'AsyncAPI 3, of all messages over /ws.',
    replies: { 200: Document },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
