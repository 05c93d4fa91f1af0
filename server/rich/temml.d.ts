// The package's own types are out of reach, as its exports name them after the file that they describe.
declare module 'temml' {
  export interface Options {
    displayMode?: boolean;
    throwOnError?: boolean;
    strict?: boolean;
    trust?: boolean;
    /** In em and points. */
    maxSize?: [number, number];
    maxExpand?: number;
  }

  /** What the package makes of a formula: elements of MathML, fragments without a type, and texts. */
  export interface Node {
    type?: string;
    text?: string;
    attributes?: Record<string, unknown>;
    classes?: string[];
    style?: Record<string, unknown>;
    children?: Node[];
  }

  const temml: {
    /** @throws on LaTeX that it cannot read. */
    __renderToMathMLTree(latex: string, options: Options): Node;
  };
  export default temml;
}
