import { spawnSync } from 'node:child_process';

/** What is wrong with XML, as Python's parser says; undefined where nothing is. */
export function xmlProblem(xml: string): string | undefined {
  const program = 'import sys, xml.dom.minidom; xml.dom.minidom.parseString(sys.stdin.buffer.read())';
  const { status, stderr } = spawnSync('python3', ['-c', program], { input: xml, encoding: 'utf8' });
  return status === 0 ? undefined : stderr;
}
