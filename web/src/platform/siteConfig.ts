import { createContext, useContext } from 'react';
import { logger } from './logger';

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly image: string;
  readonly description?: string;
}

/** What a school may replace without a build: the fields of /config.json. */
export interface SiteConfig {
  readonly brand: string;
  /** Follows the brand in the header: what the site is about. */
  readonly tagline: string;
  readonly email: string;
  readonly documentationUrl: string;
  readonly repositoryUrl: string;
  /** Who answers for the site, as some countries require; no link where it is empty. */
  readonly imprintUrl: string;
  readonly team: readonly TeamMember[];
}

export const FALLBACK_CONFIG: SiteConfig = {
  brand: 'Superpose',
  tagline: 'Quantum Computing',
  email: '',
  documentationUrl: 'https://openqasm.com/',
  repositoryUrl: '',
  imprintUrl: '',
  team: [],
};

/** Before the file is known. A page from the build has the default brand, in the place that a school's takes. */
export const UNKNOWN_CONFIG: SiteConfig = {
  brand: FALLBACK_CONFIG.brand,
  tagline: FALLBACK_CONFIG.tagline,
  email: '',
  documentationUrl: '',
  repositoryUrl: '',
  imprintUrl: '',
  team: [],
};

export const SiteConfigContext = createContext<SiteConfig>(FALLBACK_CONFIG);
export const useSiteConfig = (): SiteConfig => useContext(SiteConfigContext);

/** A missing or broken file must not take the site down: each field that is not right keeps its default. */
export async function loadSiteConfig(): Promise<SiteConfig> {
  try {
    const response = await fetch('/config.json');
    if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
    return readSiteConfig(await response.json());
  } catch (error) {
    logger.error('The site configuration could not be read; its defaults are used', error);
    return FALLBACK_CONFIG;
  }
}

export function readSiteConfig(value: unknown): SiteConfig {
  const given: Partial<Record<keyof SiteConfig, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const text = (
    field: 'brand' | 'tagline' | 'email' | 'documentationUrl' | 'repositoryUrl' | 'imprintUrl',
  ) => {
    const entry = given[field];
    return typeof entry === 'string' ? entry : FALLBACK_CONFIG[field];
  };
  return {
    brand: text('brand'),
    tagline: text('tagline'),
    email: text('email'),
    documentationUrl: text('documentationUrl'),
    repositoryUrl: text('repositoryUrl'),
    imprintUrl: text('imprintUrl'),
    team: Array.isArray(given.team) ? given.team.filter(isTeamMember) : FALLBACK_CONFIG.team,
  };
}

function isTeamMember(value: unknown): value is TeamMember {
  if (typeof value !== 'object' || value === null) return false;
  const member = value as Partial<Record<keyof TeamMember, unknown>>;
  return [member.name, member.role, member.image].every((field) => typeof field === 'string');
}
