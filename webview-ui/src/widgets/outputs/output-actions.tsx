import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the page has room for what can be done with an output; null until it is drawn. */
export const ActionsPlace = createContext<HTMLElement | null>(null);

/** What can be done with an output: in the line above it, whoever draws the output. */
export function OutputActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(ActionsPlace);
  return place === null ? null : createPortal(children, place);
}
