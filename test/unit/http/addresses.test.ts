import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isPrivateHost, mayFetch } from '../../../src/http';

const publicHosts = [
  'cdn.example.com',
  'fal.media',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2606:4700::1]',
  'localhost.example.com',
  'internal.example.com',
];

const privateHosts = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'x.localhost',
  'nas',
  'nas.local',
  'db.internal',
  'printer.lan',
  '0.0.0.0',
  '127.0.0.1',
  '127.1',
  '0177.0.0.1',
  '0x7f000001',
  '2130706433',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:0:1::]',
  '[2002:7f00:1::]',
];

describe('isPrivateHost', () => {
  for (const host of publicHosts) {
    it(`takes ${host} for public`, () => assert.equal(isPrivateHost(new URL(`https://${host}/`)), false));
  }
  for (const host of privateHosts) {
    it(`takes ${host} for private`, () => assert.equal(isPrivateHost(new URL(`https://${host}/`)), true));
  }

  it('takes every address of the private ranges for private, however it is written', () => {
    const octet = fc.nat({ max: 255 });
    const start = fc.constantFrom('10', '127', '0', '192.168', '169.254', '172.20', '100.100');
    fc.assert(
      fc.property(start, fc.tuple(octet, octet, octet), (prefix, rest) => {
        const octets = [...prefix.split('.'), ...rest.map(String)].slice(0, 4);
        const number = octets.reduce((sum, each) => sum * 256 + Number(each), 0);
        for (const host of [
          octets.join('.'),
          String(number),
          `0x${number.toString(16)}`,
          `[::ffff:${octets.join('.')}]`,
        ]) {
          assert.equal(isPrivateHost(new URL(`https://${host}/`)), true, host);
        }
      }),
    );
  });
});

describe('mayFetch', () => {
  const cases: [url: string, fromPublic: boolean, fromLocal: boolean][] = [
    ['https://cdn.example.com/x', true, true],
    ['http://cdn.example.com/x', false, false],
    ['https://user@cdn.example.com/x', false, false],
    ['https://:pass@cdn.example.com/x', false, false],
    ['https://127.0.0.1/x', false, true],
    ['http://127.0.0.1:8080/x', false, true],
    ['file:///etc/passwd', false, false],
    ['ftp://cdn.example.com/x', false, false],
    ['blob:https://cdn.example.com/1', false, false],
    ['javascript:alert(1)', false, false],
  ];
  for (const [url, fromPublic, fromLocal] of cases) {
    it(`${fromPublic ? 'allows' : 'refuses'} ${url}, ${fromLocal ? 'allows' : 'refuses'} it for a local server`, () => {
      assert.equal(mayFetch(new URL(url), false), fromPublic);
      assert.equal(mayFetch(new URL(url), true), fromLocal);
    });
  }
});
