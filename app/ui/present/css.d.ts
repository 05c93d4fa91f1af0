import 'react';

declare module 'react' {
  interface CSSProperties {
    '--rows'?: number;
  }
}
