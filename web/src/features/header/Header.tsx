import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useMembership } from '../../platform/membership';
import { loadMessages } from '../../platform/i18n';
import { useSiteConfig } from '../../platform/siteConfig';
import { Brand } from '../../components/Brand';
import { CloseIcon, MenuIcon } from '../../components/icons';
import { SearchButton } from '../search/SearchButton';
import { ThemeSwitch } from './ThemeSwitch';

const DESTINATIONS = [
  { to: '/', message: 'nav.home' },
  { to: '/algorithms', message: 'nav.algorithms' },
  { to: '/exercises', message: 'nav.exercises' },
  { to: '/simulator', message: 'nav.simulator' },
  { to: '/courses', message: 'nav.courses' },
  { to: '/about', message: 'nav.about' },
] as const;

const ICON_BUTTON = 'grid size-11 place-items-center rounded-md text-ink hover:bg-sunken';

export function Header() {
  const { t } = useTranslation('shell');
  const { brand, tagline } = useSiteConfig();
  const [open, setOpen] = useState(false);
  return (
    <header
      className="sticky top-0 z-40 border-b border-line bg-paper class-bar:-top-11 print:hidden"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <ClassBarPlace />
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-6 sm:px-6 md:flex-nowrap md:gap-x-3 lg:gap-x-6">
        <Link
          to="/"
          aria-label={brand ? undefined : t('nav.home')}
          // On a phone it takes what the buttons leave, so that no face of type is wide enough to break the line.
          className="mr-auto flex min-w-0 basis-0 items-center py-2 text-ink no-underline max-md:grow md:basis-auto"
          onClick={() => setOpen(false)}
        >
          <Brand name={brand} tagline={tagline} />
        </Link>
        <nav
          id="main-menu"
          aria-label={t('nav.label')}
          className={`order-last w-full pb-3 md:order-none md:block md:w-auto md:pb-0 ${open ? '' : 'hidden'}`}
        >
          <ul className="flex flex-col md:flex-row md:items-center">
            {DESTINATIONS.map(({ to, message }) => (
              <li key={to}>
                <NavLink to={to} className={linkClass} onClick={() => setOpen(false)}>
                  {t(message)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchButton className={ICON_BUTTON} />
        <ThemeSwitch className={ICON_BUTTON} />
        <button
          type="button"
          className={`${ICON_BUTTON} sm:-ml-6 md:hidden`}
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={open ? t('nav.close') : t('nav.open')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
    </header>
  );
}

/** Fetched only by members of a class; without one the header is as it always was. */
const ClassBar = lazy(async () => {
  const [{ ClassBar }] = await Promise.all([
    import('../classes/mine/ClassBar'),
    loadMessages(['membership']),
  ]);
  return { default: ClassBar };
});

/** Above the rest of the header, so that it scrolls away while the menu stays. */
function ClassBarPlace() {
  const { current, former } = useMembership();
  return (
    <div className="hidden min-h-11 border-b border-line bg-accent-soft class-bar:block">
      {(current || former) && (
        <Suspense fallback={null}>
          <ClassBar />
        </Suspense>
      )}
    </div>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center border-l-2 px-3 text-sm no-underline md:border-b-2 md:border-l-0 md:px-2 lg:px-3 ${
    isActive
      ? 'border-accent text-accent'
      : 'border-transparent text-ink hover:border-line-strong hover:text-accent'
  }`;
