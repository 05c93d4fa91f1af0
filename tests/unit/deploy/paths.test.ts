import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Compose,
  dockerStages,
  readCompose,
  readDeploy,
  readManifests,
  startCommand,
  unitValues,
} from '#tests/support/deploy.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { commandOf, contextOf, copyOf, variablesOf } from '../../../scripts/image/dockerfile.js';

const APPS = ['app-1', 'app-2'];
const compose: Compose = readCompose({
  SESSION_SECRET: 's',
  POSTGRES_PASSWORD: 'p',
  REDIS_PASSWORD: 'r',
  APP_ORIGIN: 'https://quiz.example.org',
});
const { stages, last } = dockerStages();
const inLast = (name: string) => last.instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const variables = variablesOf(inLast('ENV')[0] ?? '');
const { PORT: port, DATA_DIR: dataDir = '' } = variables;
const health = commandOf(inLast('HEALTHCHECK')[0] ?? '');

/** Top-level paths that the build of the first stage makes. */
const MADE = ['node_modules', 'build'];

describe('[MP11] the Dockerfile', () => {
  const { allowed, letsIn } = contextOf(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'));

  test('gets only files that exist', () => {
    expect(allowed.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('gets neither data nor secrets, nor what is built elsewhere', () => {
    const outside = ['.env', 'deploy/.env', 'data/quiz.db', 'data/secret', 'node_modules/x', 'build/x', '.git/config'];
    const generated = ['server/data/generated/client.ts', 'server/data/postgres/generated/client.ts'];
    expect([...outside, ...generated].filter(letsIn)).toEqual([]);
    expect(letsIn('server/data/index.ts')).toBe(true);
  });

  test('copies files that .dockerignore lets in, or that an earlier stage has', () => {
    const copies = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'COPY'));
    const sources = copies.flatMap(({ rest }) => {
      const { from, sources } = copyOf(rest);
      if (from !== '' && !stages.some(({ name }) => name === from)) throw new Error(`There is no stage ${from}`);
      return sources.filter((source) => source !== '.').map((source) => source.replace('/app/', ''));
    });
    const missing = sources.filter((source) => !MADE.includes(source) && !allowed.includes(source));
    expect(missing).toEqual([]);
  });

  test('runs scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const commands = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'RUN'));
    const names = commands.flatMap(({ rest }) => rest.match(/^npm run (\S+)/)?.[1] ?? []);
    expect(names).toEqual(['build']);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('starts what npm start starts, with the same flags, and so does the systemd unit', () => {
    expect(commandOf(inLast('CMD')[0] ?? '')).toEqual(['node', ...startCommand()]);
    expect(unitValues('ExecStart')).toEqual([['/usr/bin/node', ...startCommand()].join(' ')]);
  });

  test('checks the health with a program that is in the image', () => {
    expect(health[0]).toBe('node');
    expect(inLast('COPY').some((rest) => rest.includes(`/app/${health[1]} deploy/`))).toBe(true);
  });
});

describe('[MP12] ports, addresses and paths', () => {
  const upstream = Array.from(readDeploy('nginx/upstream.conf').matchAll(/^server (\S+):(\d+)( [^;]*)?;$/gm));
  const { deployment, service, ingress, 'pod-disruption-budget': budget } = readManifests();
  const [container] = deployment.spec.template.spec.containers;

  test('everybody asks the port that the server listens to', () => {
    expect(inLast('EXPOSE')).toEqual([port]);
    expect(upstream.map(([, , to]) => to)).toEqual(Array(4).fill(port));
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
    expect(service.spec.ports[0].targetPort).toBe('http');
  });

  test('nginx asks each process, and asks it again when all others have failed', () => {
    const named = (isBackup: boolean) => upstream.filter(([, , , rest]) => / backup/.test(rest ?? '') === isBackup);
    for (const isBackup of [false, true]) expect(named(isBackup).map(([, host]) => host)).toEqual(APPS);
  });

  test('nginx finds a process that was replaced at the same address', () => {
    const [subnet = ''] = compose.networks.default.ipam.config.map((config) => config.subnet.replace(/0\/24$/, ''));
    const addresses = APPS.map((name) => compose.services[name]?.networks?.default.ipv4_address ?? '');
    expect(new Set(addresses).size).toBe(APPS.length);
    expect(addresses.filter((address) => !address.startsWith(subnet))).toEqual([]);
  });

  test('probes ask for paths that the server has', () => {
    const app = readFileSync(path.join(ROOT, 'server', 'http', 'app.ts'), 'utf8');
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => container[name].httpGet);
    const paths = [...probes.map((probe) => probe.path), health[2]];
    expect(paths.filter((asked) => !app.includes(`app.get('${asked}'`))).toEqual([]);
    expect(probes.map((probe) => probe.port)).toEqual(Array(3).fill('http'));
    // A restart would not bring a database back.
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  });

  test('the parts of Kubernetes name each other', () => {
    const { labels } = deployment.spec.template.metadata;
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ])
      expect(selector).toEqual(labels);
    expect(ingress.spec.rules[0].http.paths[0].backend.service).toEqual({
      name: service.metadata.name,
      port: { name: 'http' },
    });
    const { configmap, 'secret.example': secret, kustomization } = readManifests();
    expect(container.envFrom).toEqual([
      { configMapRef: { name: configmap.metadata.name } },
      { secretRef: { name: secret.metadata.name } },
    ]);
    const files = kustomization.resources.map((file: string) => path.join(ROOT, 'deploy', 'kubernetes', file));
    expect(files.filter((file: string) => !existsSync(file))).toEqual([]);
  });

  test('compose.yaml mounts what there is', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')),
    );
    const named = mounts.flatMap(([from = '']) => (from.startsWith('.') ? [] : [from]));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
    const files = mounts.flatMap(([from = '']) => (from.startsWith('.') ? [from] : []));
    // The administrator puts the certificates there.
    const brought = ['./certificates', './nginx.conf'];
    const missing = files.filter((file) => !brought.includes(file) && !existsSync(path.join(ROOT, 'deploy', file)));
    expect(missing).toEqual([]);
  });
});

describe('[MP13] a process without rights', () => {
  const { deployment } = readManifests();
  const { spec } = deployment.spec.template;
  const [container] = spec.containers;

  test('writes only to its data and temporary files', () => {
    expect(inLast('USER')).toEqual(['1000:1000']);
    expect(inLast('VOLUME')).toEqual([dataDir]);
    for (const name of APPS) {
      const { read_only, cap_drop, security_opt, tmpfs, volumes } = compose.services[name] ?? {};
      expect({ read_only, cap_drop, security_opt, tmpfs }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      });
      expect(volumes).toEqual([`${name}-data:${dataDir}`]);
    }
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(container.volumeMounts.map((mount: { mountPath: string }) => mount.mountPath)).toEqual([dataDir, '/tmp']);
    expect([unitValues('ProtectSystem'), unitValues('NoNewPrivileges')]).toEqual([['strict'], ['yes']]);
  });

  test('has the time to stop that it needs', () => {
    const needed = stopSeconds();
    for (const name of APPS) {
      expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(2 * needed);
    }
    const pause = Number(container.lifecycle.preStop.exec.command[1]);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + 2 * needed);
    expect(Number(unitValues('TimeoutStopSec')[0])).toBeGreaterThan(2 * needed);
  });

  test('is replaced only once the next one is ready', () => {
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(deployment.spec.replicas).toBeGreaterThan(1);
    expect(compose.services.nginx?.depends_on).toEqual({
      'app-1': { condition: 'service_healthy' },
      'app-2': { condition: 'service_healthy' },
    });
  });
});

/** How long a stop may wait for requests in flight. */
function stopSeconds(): number {
  const source = readFileSync(path.join(ROOT, 'server', 'http', 'listen.ts'), 'utf8');
  return Number(/STOP_TIMEOUT_MS = ([\d_]+);/.exec(source)?.[1]?.replace('_', '')) / 1000;
}
