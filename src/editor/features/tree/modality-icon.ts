import * as vscode from 'vscode';
import type { Modality } from '../../../catalogue';

const icons: Readonly<Record<Modality, { readonly icon: string; readonly color: string }>> = {
  multimodal: { icon: 'layers', color: 'charts.purple' },
  nlp: { icon: 'comment', color: 'charts.blue' },
  cv: { icon: 'device-camera', color: 'charts.green' },
  audio: { icon: 'unmute', color: 'terminal.ansiMagenta' },
  tabular: { icon: 'table', color: 'charts.yellow' },
  rl: { icon: 'game', color: 'charts.red' },
  other: { icon: 'ellipsis', color: 'charts.foreground' },
};

export function modalityIcon(modality: Modality): vscode.ThemeIcon {
  const { icon, color } = icons[modality];
  return new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
}
