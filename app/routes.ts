import { flatRoutes } from '@remix-run/fs-routes';

/** The pages under /dev show parts of screens to those who build them; no production build contains them. */
const developersOnly = ['**/dev.*'];

export default flatRoutes({ ignoredRouteFiles: process.env.NODE_ENV === 'production' ? developersOnly : [] });
