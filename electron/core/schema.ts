/**
 * The schema library as the whole product uses it. Its compiler is off: it builds functions from
 * text, which a page under our Content-Security-Policy may not.
 */
import * as z from 'zod';

z.config({ jitless: true });

export { z };
