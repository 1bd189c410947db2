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

  const ranges: [first: string, last: string, before: string | undefined, after: string | undefined][] = [
    ['0.0.0.0', '0.255.255.255', undefined, '1.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
    ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
    ['224.0.0.0', '255.255.255.255', '223.255.255.255', undefined],
  ];
  for (const [first, last, before, after] of ranges) {
    it(`takes ${first} to ${last} for private, and their neighbours for public`, () => {
      const addresses = [before, first, last, after].filter((each) => each !== undefined);
      assert.deepEqual(
        addresses.filter((each) => isPrivateHost(new URL(`https://${each}/`))),
        [first, last],
      );
    });
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
