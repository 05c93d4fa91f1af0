import * as z from 'zod';

// zod tests whether it may use `eval`. Our content security policy forbids it, and browsers report the attempt as an issue
// with the page. On the server nothing forbids it.
if (typeof document !== 'undefined') z.config({ jitless: true });
