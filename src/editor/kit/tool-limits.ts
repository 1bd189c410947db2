import * as vscode from 'vscode';
import * as z from 'zod/mini';

/** How much a model may do with tools before it waits for the user. */
interface ToolLimits {
  readonly rounds: number;
  readonly calls: number;
  readonly milliseconds: number;
  /** US dollars. */
  readonly cost: number;
}

const roundsSchema = z.catch(z.int().check(z.gte(1), z.lte(100)), 10);
const callsSchema = z.catch(z.int().check(z.gte(1), z.lte(1000)), 25);
const minutesSchema = z.catch(z.number().check(z.gte(0.1), z.lte(240)), 5);
const costSchema = z.catch(z.number().check(z.gte(0.01), z.lte(1000)), 1);

export function readToolLimits(): ToolLimits {
  const settings = vscode.workspace.getConfiguration('hubLens');
  return {
    rounds: roundsSchema.parse(settings.get('tools.maxRounds')),
    calls: callsSchema.parse(settings.get('tools.maxCalls')),
    milliseconds: minutesSchema.parse(settings.get('tools.maxMinutes')) * 60_000,
    cost: costSchema.parse(settings.get('tools.maxCost')),
  };
}
