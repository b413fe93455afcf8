export type LlmsLink = { label: string; href: string; text?: string | undefined }
export type LlmsGuide = {
  title: string
  summary: string
  /** Sentences that apply to every page. */
  notes: readonly string[]
  sections: readonly { title: string; links: readonly LlmsLink[] }[]
}

/** A guide in the format of llmstxt.org: name, summary, notes, and lists of links with descriptions. */
export function llmsText(siteUrl: string, { title, summary, notes, sections }: LlmsGuide): string {
  const lines = sections.flatMap((section) => ['', `## ${section.title}`, '', ...section.links.map(linkLine)])
  return [`# ${title}`, '', `> ${summary}`, '', ...notes.map((note) => `- ${note}`), ...lines, ''].join('\n')

  function linkLine({ label, href, text }: LlmsLink) {
    return `- [${plain(label)}](${siteUrl}${href})${text ? `: ${plain(text)}` : ''}`
  }
}

/** Names may come from the settings, so they must not be able to close or open a link. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/\s+/g, ' ')
}
