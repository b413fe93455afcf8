/** What the assistant may answer from, each of which the settings can switch off; safety cards are none of them. */
export const ASSISTANT_SOURCES = ['treatments', 'concerns', 'wiki', 'articles', 'pages', 'clinics'] as const

export type AssistantSource = (typeof ASSISTANT_SOURCES)[number]
