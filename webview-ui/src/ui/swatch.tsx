/** The colour that stands for something. */
export function Swatch({ colour }: { readonly colour: string }) {
  return <span className="swatch" aria-hidden="true" style={{ backgroundColor: colour }} />;
}
