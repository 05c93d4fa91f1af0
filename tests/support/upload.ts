import type { ToldUpload } from '#app/contract/things.ts';

interface Target {
  origin: string;
}

/** Uploads a file. */
export function upload(server: Target, cookie: string, file: Uint8Array, type = 'image/jpeg'): Promise<Response> {
  const headers = { Cookie: cookie, 'Content-Type': type };
  return fetch(`${server.origin}/api/media`, { method: 'POST', headers, body: Buffer.from(file) });
}

/** Uploads a file that must be taken. */
export async function uploaded(server: Target, cookie: string, file: Uint8Array, type?: string): Promise<ToldUpload> {
  const answer = await upload(server, cookie, file, type);
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
