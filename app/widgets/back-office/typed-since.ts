/** What was typed while `sent` was on its way. If the sent words themselves were changed, all of it. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}
