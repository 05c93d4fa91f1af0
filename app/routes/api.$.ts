import { unknownCall } from '#app/request/api-route.ts';

export const loader = unknownCall;
export const action = unknownCall;
