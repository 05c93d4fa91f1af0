import type { OrganisationConfig } from '../config.ts';
import type { Provider } from './provider.ts';

interface ProblemLog {
  warn(details: { problem: string }, message: string): void;
}

/** Loads the provider, and with it the library, when somebody first signs in with their organisation ([OI2]). */
export function providerOnDemand(settings: OrganisationConfig, log: ProblemLog): () => Promise<Provider> {
  async function load(): Promise<Provider> {
    const { createProvider } = await import('./provider.ts');
    const { issuer, clientId, clientSecret } = settings;
    // The settings allow http on this machine only.
    const isInsecure = issuer.startsWith('http:');
    const onProblem = (problem: string) => log.warn({ problem }, 'Signing in with the organisation failed');
    return createProvider({ issuer, clientId, clientSecret, isInsecure, onProblem });
  }

  let loaded: Promise<Provider> | null = null;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
