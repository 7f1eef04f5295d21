export type WorkbookProblem = 'NOT_A_WORKBOOK' | 'ACTIVE' | 'LINKED' | 'TOO_LARGE';

export class WorkbookRefused extends Error {
  readonly problem: WorkbookProblem;
  constructor(problem: WorkbookProblem) {
    super(`a workbook was refused: ${problem}`);
    this.problem = problem;
  }
}
