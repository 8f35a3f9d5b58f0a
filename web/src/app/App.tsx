import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { NoticeArea } from '../components/NoticeArea';
import { useHydrated } from '../components/useHydrated';
import { RouteErrors } from './RouteErrors';
import { isEmbedded, sendHeightOf } from '../platform/embedding';

/** The frame around every page. */
export function App() {
  const { t } = useTranslation('shell');
  const embedded = isEmbedded();
  return (
    <Controls>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('skipLink')}
      </a>
      {!embedded && <Header />}
      <Main />
      {!embedded && <Footer />}
      <NoticeArea />
    </Controls>
  );
}

/**
 * A page from the build can be read at once. Its controls are disabled until their code has come; the page isn't drawn
 * again for that.
 */
function Controls({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const embedded = isEmbedded();
  const page = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (embedded && page.current ? sendHeightOf(page.current) : undefined), [embedded]);
  return (
    <fieldset
      ref={page}
      role="none"
      disabled={!hydrated}
      className={`flex min-w-0 flex-col ${embedded ? '' : 'min-h-dvh'}`}
    >
      {children}
    </fieldset>
  );
}

/** Every page is entered at its top, and with the focus, so that a screen reader starts there; but not the first. */
function Main() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
      <RouteErrors>
        <Outlet />
      </RouteErrors>
    </main>
  );
}
