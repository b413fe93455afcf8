import { blockAt, type MarkdownBlock, nextBlockIndex } from './markdown-blocks.ts'
import { Marked, type Token, type TokenizerExtension } from 'marked'

/** A token for one of our own blocks. */
export type BlockToken = { type: 'block'; raw: string; block: MarkdownBlock }

const ownBlocks: TokenizerExtension = {
  name: 'block',
  level: 'block',
  start: nextBlockIndex,
  tokenizer(source) {
    const block = blockAt(source)
    return block ? { type: 'block', raw: block.raw, block } : undefined
  },
}

const marked = new Marked({ extensions: [ownBlocks] })

/** The tokens of an article: the public page and the editor read the same ones. */
export function lexArticle(markdown: string): Token[] {
  return marked.lexer(markdown.replaceAll('\u0000', ''))
}

export function isBlockToken(token: Token): token is Token & BlockToken {
  return token.type === 'block' && 'block' in token
}

/** The words of a heading: React escapes them, so they have neither marks nor backslashes. */
export function plainText(token: Token): string {
  const inside = 'tokens' in token && token.tokens ? token.tokens.map(plainText).join('') : undefined
  return inside ?? ('text' in token ? String(token.text) : token.raw)
}
