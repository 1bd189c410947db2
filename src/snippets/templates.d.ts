declare module '*.jinja' {
  const source: string;
  export default source;
}
