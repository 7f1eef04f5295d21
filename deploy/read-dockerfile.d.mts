export interface Step {
  readonly instruction: string;
  readonly value: string;
}
export interface Stage {
  readonly image: string;
  readonly name?: string;
  readonly steps: readonly Step[];
}
export function readDockerfile(root: string): {
  readonly stages: readonly Stage[];
  readonly ignored: readonly string[];
};
