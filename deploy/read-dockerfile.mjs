import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The stages of `deploy/Dockerfile` with their instructions, and the names at the top that are not sent to Docker. */
export function readDockerfile(root) {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ');
  const stages = [];
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, instruction = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, image, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(value) ?? [];
      stages.push({ image, name, steps: [] });
    } else stages.at(-1).steps.push({ instruction, value });
  }
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return { stages, ignored };
}
