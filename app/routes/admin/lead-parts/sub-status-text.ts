import { leadWords } from '#content/ui.ts'

/** Result of the last unsuccessful call; any other text is shown unchanged. */
export function subStatusText(subStatus: string | null): string {
  const known: Readonly<Record<string, string>> = leadWords.callOutcome
  return subStatus === null ? '' : (known[subStatus] ?? subStatus)
}
