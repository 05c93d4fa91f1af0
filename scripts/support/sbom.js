/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string }} Component
 * @typedef {{ metadata: { component: { name: string, 'bom-ref': string } & Record<string, unknown> } & Record<string,
 *   unknown>, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] } & Record<string, unknown>} Sbom
 */

/**
 * What npm says about all packages, reduced to those that are shipped, under the product's own name. npm names the product
 * after the folder; and its `--omit=dev` also drops packages that both the product and a tool need.
 *
 * @param {Sbom} document From `npm sbom`, with all packages.
 * @param {{ name: string, isShipped: (component: Component) => boolean }} product
 * @returns {Sbom}
 */
export function shippedOnly(document, { name, isShipped }) {
  const components = document.components.filter(isShipped);
  const kept = new Set([document.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = document.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  const component = { ...document.metadata.component, name };
  return { ...document, metadata: { ...document.metadata, component }, components, dependencies };
}
