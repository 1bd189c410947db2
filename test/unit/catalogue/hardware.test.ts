import assert from 'node:assert/strict';
import { bitsPerWeight } from '../../../src/catalogue';
import { defaultMemoryOptionsGB, hardware, memoryNeededGB } from '../../../src/catalogue/hardware';
import facts from './facts/hardware.json';

/** The hub spells two vendors in several ways and names none for Apple's own. */
const vendors: Readonly<Record<string, string>> = { INTEL: 'Intel', QUALCOMM: 'Qualcomm' };

describe('the hardware', () => {
  it('is that of the hub, with its figures and in its order', () => {
    const expected = facts.hardware.map((entry) => ({
      ...entry,
      vendor: entry.vendor === null ? 'Apple' : (vendors[entry.vendor] ?? entry.vendor),
      memoryGB: entry.memoryGB ?? facts.defaultMemoryOptionsGB,
    }));
    assert.equal(hardware.length, 251);
    assert.deepEqual(hardware, expected);
  });

  it('has a name for each entry that no other has, nor as an alias', () => {
    const names = hardware.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    assert.equal(new Set(names).size, names.length);
  });

  it('tells what to compile for of the GPUs of two vendors', () => {
    const told = (name: 'computeCapability' | 'gfxVersion') =>
      hardware.filter((entry) => entry[name] !== undefined);
    const gpus = (vendor: string) =>
      hardware.filter((entry) => entry.kind === 'GPU' && entry.vendor === vendor);
    assert.deepEqual(told('computeCapability'), gpus('NVIDIA'));
    assert.deepEqual(told('gfxVersion'), gpus('AMD'));
  });

  it('comes with memory to choose from', () => {
    const memoryOf = (wanted: string) => hardware.find(({ name }) => name === wanted)?.memoryGB;
    assert.deepEqual(memoryOf('RTX PRO 5000'), [48, 72]);
    assert.equal(memoryOf('Ryzen 7 3800X (16)'), defaultMemoryOptionsGB);
    assert.ok(hardware.every(({ memoryGB }) => memoryGB.length > 0 && memoryGB.every((size) => size > 0)));
  });
});

describe('the memory that weights need', () => {
  it('is two bytes for each of 16 bits', () => {
    assert.equal(memoryNeededGB(7e9, 16), 14);
  });

  it('is less for a quantized model', () => {
    assert.equal(memoryNeededGB(8e9, bitsPerWeight('Q4_0')), 4.5);
  });
});
