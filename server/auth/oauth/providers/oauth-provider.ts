import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import type { ProviderSettings } from '../../settings/settings.ts'
import type { Profile } from './profile.ts'

export type ProviderTokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** How one provider of OAuth is spoken with. */
export type OAuthProvider = {
  scopes: readonly string[]
  /** More parameters of the way there, which the caller can't change. */
  parameters?: Readonly<Record<string, string>>
  /** Whether we bind the code to our own verifier. */
  pkce: boolean
  /** Whether an ID token must come with the access token. */
  openId: boolean
  configuration(settings: ProviderSettings): Promise<Configuration>
  /**
   * Who came back.
   * @param posted `user` of the callback's form, which only Apple sends, and only the first time
   */
  profile(context: {
    settings: ProviderSettings
    configuration: Configuration
    tokens: ProviderTokens
    posted: string | undefined
  }): Promise<Profile>
  /** For the `id_token` grant: where the tokens of this issuer are checked, or undefined when it isn't this provider's. */
  issuerOf?(settings: ProviderSettings, tokenIssuer: string | undefined): string | undefined
  /** Claims of a checked ID token as a profile. */
  profileOfIdToken?(claims: Record<string, unknown>, settings: ProviderSettings): Profile
}
