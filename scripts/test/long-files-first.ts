import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes of waiting, most of it for servers and databases: begun last, they would run on alone. */
const LONG = [
  /faults-/,
  /attacks/,
  /lead-survival/,
  /bo-/,
  /booking|auth|back-office|units/,
  /db\/|backup|list-leads|imports-routes|keys\.test|pg-boss|deliver-lead/,
]

/** Test files in an order that keeps all workers busy to the end: a fresh clone doesn't know yet how long each takes. */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker ends when the next file belongs to another project, so the files of a project stay together.
    return sorted.toSorted((one, other) => projectOrder(one, other) || rank(one) - rank(other))
  }
}

function projectOrder({ project: one }: TestSpecification, { project: other }: TestSpecification): number {
  return one.name.localeCompare(other.name)
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((pattern) => pattern.test(moduleId))
  return at < 0 ? LONG.length : at
}
