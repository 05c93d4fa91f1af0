import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from '#server/webhooks/public-address.ts';
import { createSendPost } from '#server/webhooks/send.ts';
import { signatureHeaders } from '#server/webhooks/sign.ts';

test('[WH3] the signature is that of Standard Webhooks', () => {
  // The example of its libraries.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
  '[WH5] %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('[WH5] %s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** A sender for which every name has these addresses. */
function senderWith(...addresses: string[]) {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookUp = (_name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, found);
  return createSendPost({ mayBePrivate: false, lookUp: lookUp as never });
}

const post = (url: string) => ({ url, body: '{}', headers: {} });

test.each([
  ['a name of this machine', ['127.0.0.1']],
  ['a name with one private address among public ones', ['1.1.1.1', '10.0.0.1']],
  ['a name that leads to the metadata of a cloud', ['169.254.169.254']],
  ['a name with a private address of IPv6', ['fd00::1']],
])('[WH5] %s is not connected to', async (_, addresses) => {
  expect(await senderWith(...addresses)(post('https://quiz.example.org/'))).toEqual({ problem: 'PRIVATE_ADDRESS' });
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
])('[WH5] %s is not connected to, however it is written', async (url) => {
  expect(await senderWith('1.1.1.1')(post(url))).toEqual({ problem: 'PRIVATE_ADDRESS' });
});

test('[WH5] plain http is not sent', async () => {
  expect(await senderWith('1.1.1.1')(post('http://quiz.example.org/'))).toEqual({ problem: 'NOT_HTTPS' });
});

test('[WH5] a redirect is not followed, and an endless answer is not read', async () => {
  const asked: (string | undefined)[] = [];
  let isCut = false;
  const receiver = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' });
    const writing = setInterval(() => response.write('x'.repeat(65536)), 1);
    response.once('close', () => {
      isCut = true;
      clearInterval(writing);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await new Promise((resolve) => receiver.once('listening', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const send = createSendPost({ mayBePrivate: true });
  expect(await send(post(`http://127.0.0.1:${port}/hook`))).toEqual({ status: 302 });
  await expect.poll(() => isCut).toBe(true);
  expect(asked).toEqual(['/hook']);
});
