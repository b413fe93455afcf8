import { leadWords } from '#content/ui.ts'

/** How the last call ended that did not reach the person; what else it may be stands as it is. */
export function subStatusText(subStatus: string | null): string {
  const known: Readonly<Record<string, string>> = leadWords.callOutcome
  return subStatus === null ? '' : (known[subStatus] ?? subStatus)
}
