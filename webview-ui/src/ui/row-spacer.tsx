/** The room in pixels that the rows of a table take which are not drawn. */
export function RowSpacer({ height }: { readonly height: number }) {
  return (
    height > 0 && (
      <tbody aria-hidden="true">
        <tr style={{ height }} />
      </tbody>
    )
  );
}
