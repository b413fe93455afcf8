import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import type { ProviderSettings } from '../../settings/settings.ts'
import type { Profile } from './profile.ts'

export type ProviderTokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** The specifics of one OAuth provider. */
export type OAuthProvider = {
  scopes: readonly string[]
  /** Additional authorization parameters, which the caller can't change. */
  parameters?: Readonly<Record<string, string>>
  /** Whether we bind the code to our own verifier. */
  pkce: boolean
  /** Whether an ID token must come with the access token. */
  openId: boolean
  configuration(settings: ProviderSettings): Promise<Configuration>
  /**
   * The profile of the returning person.
   * @param posted `user` of the callback's form, which only Apple sends, and only the first time
   */
  profile(context: {
    settings: ProviderSettings
    configuration: Configuration
    tokens: ProviderTokens
    posted: string | undefined
  }): Promise<Profile>
  /**
   * For the `id_token` grant: the issuer whose keys check this token, or undefined if the token is not this
   * provider's.
   */
  issuerOf?(settings: ProviderSettings, tokenIssuer: string | undefined): string | undefined
  /** A profile from the claims of a checked ID token. */
  profileOfIdToken?(claims: Record<string, unknown>, settings: ProviderSettings): Profile
}
