import type { DiskFolder } from '../../kit/storage/disk-folder';

/** What a lease is on disk. */
export interface LeaseFound {
  /** How often the batch was taken so far. */
  readonly turn: number;
  /** The last heartbeat of the window that took it last; empty if there was none. */
  readonly beat: string;
  /** Whether that window has given it back, or none ever took it. */
  readonly isOver: boolean;
}

/** Each turn has its own files, so that nothing a window writes too late touches the turn of another. */
export const leaseFiles = {
  /** A folder: only one window can make it. */
  turn: (turn: number) => `turn-${turn}`,
  beat: (turn: number) => `beat-${turn}`,
  /** There once the window has given the batch back. */
  over: (turn: number) => `over-${turn}`,
} as const;

const leaseFile = /^(?:turn|beat|over)-(\d{1,15})$/;

/** @throws as the disk does; then nothing is known */
export async function findLease(disk: DiskFolder): Promise<LeaseFound> {
  const names = await disk.names();
  const turn = lastTurn(names);
  const isOver = turn === 0 || names.includes(leaseFiles.over(turn));
  return { turn, beat: await readBeat(disk, turn), isOver };
}

/** Text that changes with each heartbeat. Whatever half of it was written counts: it is compared, not understood. */
export async function readBeat(disk: DiskFolder, turn: number): Promise<string> {
  return new TextDecoder().decode(await disk.read(leaseFiles.beat(turn)));
}

export function lastTurn(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Number(/^turn-(\d{1,15})$/.exec(name)?.[1] ?? 0)));
}

/** What is left of earlier turns. */
export async function deleteBefore(disk: DiskFolder, turn: number): Promise<void> {
  for (const name of await disk.names()) {
    const earlier = leaseFile.exec(name)?.[1];
    if (earlier !== undefined && Number(earlier) < turn) {
      await disk.delete(name);
    }
  }
}
