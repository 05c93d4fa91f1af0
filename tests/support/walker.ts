/** One cookie of a browser. */
interface Kept {
  value: string;
  path: string;
}

/** Walks over the pages of several servers as a browser without scripts does: it keeps cookies, and reads redirects. */
export interface Walker {
  /** Requests one page, without following its redirect. */
  go(address: string | URL, form?: Record<string, string>): Promise<Response>;
  /** The Cookie header for an address. */
  cookiesFor(address: string | URL): string;
  /** Where this answer leads. */
  targetOf(response: Response): URL;
}

export function createWalker(): Walker {
  // Cookies belong to a host, whatever its port; each of our hosts has one server only.
  const jars = new Map<string, Map<string, Kept>>();

  function jarOf({ host }: URL): Map<string, Kept> {
    const jar = jars.get(host) ?? new Map<string, Kept>();
    jars.set(host, jar);
    return jar;
  }

  function keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    const read = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = read('path') ?? '/';
    const isOver = read('max-age') === '0' || Date.parse(read('expires') ?? '') < Date.now();
    if (isOver) jarOf(url).delete(`${name} ${path}`);
    else jarOf(url).set(`${name} ${path}`, { value: `${name}=${value.join('=')}`, path });
  }

  const cookiesFor = (address: string | URL) => {
    const url = new URL(address);
    const kept = [...jarOf(url).values()].filter(({ path }) => url.pathname.startsWith(path));
    return kept.map(({ value }) => value).join('; ');
  };
  return {
    cookiesFor,
    async go(address, form) {
      const url = new URL(address);
      const response = await fetch(url, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { Cookie: cookiesFor(url) },
        ...(form && { body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) keep(url, line);
      return response;
    },
    targetOf({ url, headers }) {
      const target = headers.get('Location');
      if (target === null) throw new Error(`${url} leads nowhere`);
      return new URL(target, url);
    },
  };
}

/** Begins a sign-in and goes through the organisation's pages. Returns the address that the browser is sent back to. */
export async function signInAtOrganisation(walker: Walker, begin: string, member: string): Promise<URL> {
  const ours = new URL(begin).host;
  let response = await walker.go(begin);
  for (let steps = 0; steps < 10; steps += 1) {
    if (response.status === 200) {
      const action = /action="([^"]+)"/.exec(await response.text())?.[1];
      if (!action) throw new Error('There is no form to sign in with');
      response = await walker.go(new URL(action, response.url), { prompt: 'login', login: member, password: 'any' });
    }
    const target = walker.targetOf(response);
    if (target.host === ours) return target;
    response = await walker.go(target);
  }
  throw new Error('The organisation does not send the browser back');
}
