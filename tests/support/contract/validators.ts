import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json } from '#app/contract/documents/json-schema.ts';

/** Compiled schemas of a document of the contract. */
export interface Validators {
  /** Each schema is compiled once; `at` names its place, such as `/components/schemas/Quiz`. */
  of(at: string): ValidateFunction;
}

const ID = 'document';

/** Strict: a keyword or format that JSON Schema does not know is an error. */
export function validatorsOf(document: Json): Validators {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  // The document is no schema; its parts are found in it by their place.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, ID);
  return { of: (at) => ajv.getSchema(`${ID}#${at}`) ?? ajv.compile({ $ref: `${ID}#${at}` }) };
}

/** A key as a part of a place: slashes and braces of a path are escaped. */
export function inPointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
