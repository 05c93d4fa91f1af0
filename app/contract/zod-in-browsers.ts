import { z } from 'zod';

// zod tries out whether it may compile what it checks; our content security policy forbids that, and browsers note the
// attempt as an issue of the page. On the server nothing forbids it.
if (typeof document !== 'undefined') z.config({ jitless: true });
