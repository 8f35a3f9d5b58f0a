import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSiteConfig } from '../../platform/siteConfig';
import { useHydrated } from '../../components/useHydrated';
import { Brand } from '../../components/Brand';
import { ExternalIcon } from '../../components/icons';

/** Brings the API along, which the first paint can do without. */
const BackendStatusIndicator = lazy(async () => ({
  default: (await import('../backend-status/BackendStatusIndicator')).BackendStatusIndicator,
}));

const QUICK_LINKS = [
  { to: '/algorithms/grover', message: 'footer.grover' },
  { to: '/algorithms/deutsch-jozsa', message: 'footer.deutschJozsa' },
  { to: '/exercises', message: 'footer.exercises' },
  { to: '/simulator', message: 'footer.simulator' },
  { to: '/about', message: 'footer.about' },
] as const;

const LINK =
  'inline-flex min-h-8 min-w-6 items-center text-ink underline-offset-4 hover:text-accent hover:underline';

export function Footer() {
  const { t } = useTranslation('shell');
  const { brand } = useSiteConfig();
  const hydrated = useHydrated();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-sm sm:col-span-2 md:col-span-1">
          <Brand name={brand} />
          <p className="mt-4 text-sm text-muted">{t('footer.blurb')}</p>
          <div className="mt-5 min-h-16">
            {hydrated && (
              <Suspense fallback={null}>
                <BackendStatusIndicator />
              </Suspense>
            )}
          </div>
        </div>
        <nav aria-labelledby="footer-links" className="text-sm">
          <h2 id="footer-links" className="font-sans text-sm font-semibold">
            {t('footer.quickLinks')}
          </h2>
          <ul className="mt-3">
            {QUICK_LINKS.map(({ to, message }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {t(message)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <HelpLinks />
      </div>
      <p className="mx-auto max-w-6xl px-4 pb-8 text-xs text-muted sm:px-6">
        {t('footer.copyright', { year: new Date().getFullYear(), brand })}
      </p>
    </footer>
  );
}

function HelpLinks() {
  const { t } = useTranslation('shell');
  const { documentationUrl, email, imprintUrl } = useSiteConfig();
  return (
    <div className="text-sm">
      <h2 className="font-sans text-sm font-semibold">{t('footer.help')}</h2>
      <ul className="mt-3">
        <li>
          <Link to="/help" className={LINK}>
            {t('footer.howTo')}
          </Link>
        </li>
        <li>
          <a href="/api/docs" className={LINK}>
            {t('footer.api')}
          </a>
        </li>
        {documentationUrl && (
          <li>
            <a href={documentationUrl} className={LINK}>
              {t('footer.documentation')}
              <ExternalIcon className="ml-1 size-4" />
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={LINK}>
              {t('footer.mail')}
            </a>
          </li>
        )}
        <li>
          <Link to="/privacy" className={LINK}>
            {t('footer.privacy')}
          </Link>
        </li>
        {imprintUrl && (
          <li>
            <a href={imprintUrl} className={LINK}>
              {t('footer.imprint')}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
