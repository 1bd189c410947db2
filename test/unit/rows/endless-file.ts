import { parquetMetadata } from 'hyparquet';
import { ByteWriter, ParquetWriter, parquetWriteBuffer } from 'hyparquet-writer';

const rowsOfGroup = 10_000;
const groups = 1000;
const startBytes = 4;

/** A Parquet file of 1 GB and ten million rows: the same row group again and again, made as it is read. */
export async function endlessFile() {
  const one = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: Int32Array.from({ length: rowsOfGroup }, (_, index) => index) },
        { name: 'text', data: Array.from({ length: rowsOfGroup }, (_, index) => `${index} `.repeat(20)) },
      ],
      codec: 'UNCOMPRESSED',
      rowGroupSize: rowsOfGroup,
      pageSize: 100_000_000,
    }),
  );
  const metadata = parquetMetadata(one.slice());
  const content = one.subarray(startBytes, one.byteLength - 8 - metadata.metadata_length);
  const footer = await footerOf(metadata, content.byteLength);
  const footerStart = startBytes + groups * content.byteLength;
  const asked: { readonly start: number; readonly length: number }[] = [];
  const read = async (start: number, length: number) => {
    asked.push({ start, length });
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const place = start + at;
      const inGroup = (place - startBytes) % content.byteLength;
      const piece =
        place < footerStart
          ? content.subarray(inGroup, inGroup + length - at)
          : footer.subarray(place - footerStart);
      bytes.set(piece.subarray(0, length - at), at);
      at += Math.max(1, piece.byteLength);
    }
    return bytes;
  };
  return { file: { size: footerStart + footer.byteLength, read }, asked };
}

async function footerOf({ schema, row_groups: [group] }: ReturnType<typeof parquetMetadata>, length: number) {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema });
  for (let index = 0; index < groups && group !== undefined; index += 1) {
    const columns = group.columns.map(({ meta_data }) => ({
      file_offset: 0n,
      ...(meta_data && { meta_data: movedBy(BigInt(index * length), meta_data) }),
    }));
    const { num_rows, total_byte_size } = group;
    parquet.row_groups.push({ columns, num_rows, total_byte_size });
    parquet.num_rows += num_rows;
  }
  await parquet.finish();
  return writer.getBytes().slice(startBytes);
}

type Column = NonNullable<
  ReturnType<typeof parquetMetadata>['row_groups'][number]['columns'][number]['meta_data']
>;

function movedBy(distance: bigint, column: Column): Column {
  const { data_page_offset, dictionary_page_offset } = column;
  return {
    ...column,
    data_page_offset: data_page_offset + distance,
    ...(dictionary_page_offset && { dictionary_page_offset: dictionary_page_offset + distance }),
  };
}
