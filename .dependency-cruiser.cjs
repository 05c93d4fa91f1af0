/**
 * Who may import whom. In the app: core <- contract <- ui <- routes. On the server:
 * core, contract <- data, rich <- services, live <- socket, http <- index. Left never imports right.
 * Every rule here is planted with a violation in tests/integration/house/dependency-rule.test.ts.
 *
 * @param {string} name An installed package, with its types.
 */
const packageOf = (name) => `^node_modules/(@types/)?${name}/`;

const TYPES_ONLY = ['type-only'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const app = [
  {
    name: 'core-is-pure',
    comment: 'The rules are plain TypeScript: no package, no Node.js, nothing else of ours.',
    severity: 'error',
    from: { path: '^app/core/' },
    to: { pathNot: '^app/core/' },
  },
  {
    name: 'contract-is-shapes',
    comment: 'The shapes that browser and server share need the rules and zod, nothing else.',
    severity: 'error',
    from: { path: '^app/contract/' },
    to: { pathNot: ['^app/(core|contract)/', packageOf('zod')] },
  },
  {
    name: 'content-is-text',
    comment: 'Texts need the rules at most.',
    severity: 'error',
    from: { path: '^app/content/' },
    to: { pathNot: '^app/(core|content)/' },
  },
  {
    name: 'ui-knows-no-page',
    comment: 'Parts of screens are composed by pages and get what they show as properties.',
    severity: 'error',
    from: { path: '^app/ui/' },
    to: { path: '^app/', pathNot: '^app/(core|contract|content|ui)/' },
  },
  {
    name: 'request-knows-no-screen',
    comment: 'What loaders and actions share is about requests, not about screens.',
    severity: 'error',
    from: { path: '^app/request/' },
    to: { path: '^app/', pathNot: '^app/((core|contract|request)/|load-context\\.ts$)' },
  },
  {
    name: 'context-knows-shapes-only',
    severity: 'error',
    from: { path: '^app/load-context\\.ts$' },
    to: { path: '^app/', pathNot: '^app/(core|contract)/' },
  },
  {
    name: 'pages-get-the-server-handed',
    comment: 'Pages and server are two module graphs: a server file imported by a page would be loaded a second time.',
    severity: 'error',
    from: { path: '^app/', pathNot: '^app/load-context\\.ts$' },
    to: { path: '^server/' },
  },
  {
    name: 'context-is-types-only',
    comment: 'What the server hands to pages is named by type, never imported.',
    severity: 'error',
    from: { path: '^app/load-context\\.ts$' },
    to: { path: '^server/', dependencyTypesNot: TYPES_ONLY },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'server-knows-no-page',
    comment: 'Of the app the server shares the rules and the shapes.',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/http/' },
    to: { path: '^app/', pathNot: '^app/(core|contract)/' },
  },
  {
    name: 'http-knows-the-context-only',
    comment: 'Only http fills the context of the pages, whose shape it may name by type.',
    severity: 'error',
    from: { path: '^server/http/' },
    to: { path: '^app/', pathNot: '^app/((core|contract)/|load-context\\.ts$)' },
  },
  {
    name: 'http-names-the-context-by-type',
    severity: 'error',
    from: { path: '^server/http/' },
    to: { path: '^app/load-context\\.ts$', dependencyTypesNot: TYPES_ONLY },
  },
  {
    name: 'data-knows-rows-only',
    severity: 'error',
    from: { path: '^server/data/' },
    to: { path: '^server/(services|live|mail|rich|socket|http)/' },
  },
  {
    name: 'mail-knows-mail-only',
    severity: 'error',
    from: { path: '^server/mail/' },
    to: { path: '^server/(data|services|live|rich|socket|http)/' },
  },
  {
    name: 'webhooks-know-addresses-only',
    comment: 'A message goes out to an address that a user has named: no row, no request, no page.',
    severity: 'error',
    from: { path: '^server/webhooks/' },
    to: { path: '^(app|server)/', pathNot: '^(app/core|server/webhooks)/' },
  },
  {
    name: 'formatting-is-pure',
    comment: 'A text goes in and HTML comes out: no row, no request, no page.',
    severity: 'error',
    from: { path: '^server/rich/' },
    to: { path: '^(app|server)/', pathNot: '^(app/core|server/rich)/' },
  },
  {
    name: 'encoding-is-pure',
    comment: 'A file goes in and files come out, in a process of their own: no row, no request, no page.',
    severity: 'error',
    from: { path: '^server/media/' },
    to: { path: '^(app|server)/', pathNot: '^(app/core|server/media)/' },
  },
  {
    name: 'services-know-no-transport',
    comment: 'One use case serves pages, /api and /ws alike.',
    severity: 'error',
    from: { path: '^server/(services|live)/' },
    to: { path: '^server/(socket|http)/' },
  },
  {
    name: 'live-serves-services',
    comment: 'A session in motion knows rows and rules; use cases are above it.',
    severity: 'error',
    from: { path: '^server/live/' },
    to: { path: '^server/services/' },
  },
  {
    name: 'sockets-know-no-http',
    comment: 'Who may open a socket is handed to them.',
    severity: 'error',
    from: { path: '^server/socket/' },
    to: { path: '^server/http/' },
  },
  {
    name: 'redis-is-handed-down',
    comment: 'Without Redis everything works too, so it is known by what it does, never by its name.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/(redis|start)/' },
    to: { path: ['^server/redis/', packageOf('@redis/client')] },
  },
  {
    name: 'traces-on-demand',
    comment: 'Traces are off by default, and then nothing of them is loaded.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/traces/' },
    to: {
      path: ['^server/traces/', packageOf('@opentelemetry/[^/]+')],
      dynamic: false,
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'openid-on-demand',
    comment: 'Only where an organisation signs people in, and at the first sign-in, the library is loaded.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/oidc/provider\\.ts$' },
    to: {
      path: ['^server/oidc/provider\\.ts$', packageOf('openid-client')],
      dynamic: false,
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'openid-knows-refusals-only',
    comment: 'The provider says who somebody is. Whose account that is, is decided elsewhere.',
    severity: 'error',
    from: { path: '^server/oidc/' },
    to: { path: '^(app|server)/', pathNot: '^(app/(core|contract)/|server/(oidc/|config\\.ts$))' },
  },
  {
    name: 'nobody-imports-the-root',
    comment: 'server/index.ts and server/start make everything with state, once, and hand it down.',
    severity: 'error',
    from: { pathNot: '^server/(start/|index\\.ts$)' },
    to: { path: '^server/(start/|index\\.ts$)' },
  },
  {
    name: 'shipped-needs-no-tools',
    severity: 'error',
    from: { path: '^(app|server)/' },
    to: { path: '^(tests|scripts)/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packages = [
  {
    name: 'prisma-in-data',
    comment: 'Rows go in and domain types come out of server/data; nobody else asks the database.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/data/' },
    to: {
      path: [
        '^node_modules/(\\.prisma|@prisma|prisma)/',
        packageOf('better-sqlite3'),
        packageOf('pg'),
        '^server/data/(postgres/)?generated/',
      ],
    },
  },
  {
    name: 'formatting-in-one-folder',
    comment: 'Texts become HTML in one place, which keeps them safe, and never in a browser.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/rich/' },
    to: { path: [packageOf('markdown-it'), packageOf('temml'), packageOf('highlight.js')] },
  },
  {
    name: 'decoding-in-one-folder',
    comment: 'Files of strangers are decoded in the process of the encoder only.',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/media/' },
    to: { path: [packageOf('sharp'), packageOf('music-metadata')] },
  },
  {
    name: 'express-in-http',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/http/' },
    to: { path: [packageOf('express'), '^node_modules/@remix-run/express/'] },
  },
  {
    name: 'ws-in-socket',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/socket/' },
    to: { path: packageOf('ws') },
  },
  {
    name: 'remix-auth-in-one-file',
    severity: 'error',
    from: { path: '^(app|server)/', pathNot: '^server/http/authenticator\\.ts$' },
    to: { path: '^node_modules/remix-auth[^/]*/' },
  },
];

/** A file of the app; the group is its folder. */
const APP_FILE = '^(app.*)/[^/]+$';
const SAME_FOLDER = '^$1/[^/]+$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const style = [
  {
    name: 'same-folder-by-dot',
    comment: 'A file of the same folder is imported as ./file.',
    severity: 'error',
    from: { path: APP_FILE },
    to: { path: SAME_FOLDER, dependencyTypes: ['aliased-subpath-import'] },
  },
  {
    name: 'other-folder-by-name',
    comment: 'A file of another folder is imported as #app/folder/file.',
    severity: 'error',
    from: { path: APP_FILE },
    to: { path: '^app/', pathNot: SAME_FOLDER, dependencyTypesNot: ['aliased-subpath-import'] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'all-is-found',
    comment: 'An import that cannot be followed is an import that no rule here holds.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...app, ...server, ...packages, ...style, ...everywhere],
  options: {
    doNotFollow: { path: ['node_modules', '^server/data/(postgres/)?generated/'] },
    exclude: { path: '^(build|data|coverage|test-results|\\.cache)/' },
    // Before compilation: an import of types is an arrow too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
