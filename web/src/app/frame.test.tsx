import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { NOTICES_FILE } from '../../thirdPartyNotices';
import { AboutPage } from '../features/about/AboutPage';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { HelpPage } from '../features/help/HelpPage';
import { loadMessages } from '../platform/i18n';
import { logger } from '../platform/logger';
import { dismissFormer, enterClass, leaveClass } from '../platform/membership';
import { FALLBACK_CONFIG, SiteConfigContext, type SiteConfig } from '../platform/siteConfig';
import { renderAsPage } from '../testing/renderAsPage';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrors } from './RouteErrors';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const linksOf = (root: ParentNode = document) =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

beforeAll(() => loadMessages(['help']));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the header', () => {
  const menu = () => within(screen.getByRole('navigation', { hidden: true }));
  const current = () =>
    menu()
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);

  test('has the six destinations in their order', () => {
    renderAsPage(<Header />);
    expect(linksOf(screen.getByRole('navigation', { hidden: true }))).toEqual([
      'Home → /',
      'Algorithms → /algorithms',
      'Exercises → /exercises',
      'Simulator → /simulator',
      'Courses → /courses',
      'About → /about',
    ]);
    expect(linksOf()[0]).toBe('Superpose · Quantum Computing → /');
  });

  test.each([
    ['/', ['Home']],
    ['/algorithms', ['Algorithms']],
    ['/algorithms/grover', ['Algorithms']],
    ['/exercises', ['Exercises']],
    ['/exercises/07-bell-state', ['Exercises']],
    ['/simulator', ['Simulator']],
    ['/courses', ['Courses']],
    ['/courses/gates/2.1', ['Courses']],
    ['/about', ['About']],
    ['/glossary', []],
    ['/coursesque', []],
  ])('marks at %s %j', (path, names) => {
    renderAsPage(<Header />, { path });
    expect(current()).toEqual(names);
  });

  test('opens and closes its menu, which a link closes too', () => {
    renderAsPage(<Header />);
    const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const isOpen = () => document.querySelector('[aria-controls="main-menu"]')!.getAttribute('aria-expanded');
    toggle('Open menu');
    expect(isOpen()).toBe('true');
    toggle('Close menu');
    expect(isOpen()).toBe('false');
    toggle('Open menu');
    fireEvent.click(menu().getByText('Courses'));
    expect(isOpen()).toBe('false');
    toggle('Open menu');
    fireEvent.keyDown(menu().getByText('About'), { key: 'Escape' });
    expect(isOpen()).toBe('false');
  });

  test('has the bar of a class for a member, and for who has just left it', async () => {
    // What the bar is made of is here already, so that no import outlives its test.
    await import('../features/classes/mine/ClassBar');
    globalThis.fetch = () => new Promise(() => {});
    renderAsPage(<Header />);
    expect(screen.queryByRole('complementary', { hidden: true })).toBeNull();
    const ada = { classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'k', nickname: 'Ada' };
    act(() => enterClass(ada));
    expect(await screen.findByText('Physics')).toBeInTheDocument();
    act(() => leaveClass());
    expect(await screen.findByText(/^You’ve left Physics/)).toBeInTheDocument();
    act(() => dismissFormer());
    expect(screen.queryByRole('complementary', { hidden: true })).toBeNull();
  });

  test('hides its menu on a phone until it’s opened, by a button that a wide screen doesn’t have', () => {
    renderAsPage(<Header />);
    const list = document.getElementById('main-menu')!;
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(list).toHaveClass('hidden', 'md:block');
    expect(button).toHaveClass('md:hidden');
    expect(button).not.toHaveClass('hidden');
    fireEvent.click(button);
    expect(list).not.toHaveClass('hidden');
  });

  test('switches the theme, and names the other one', () => {
    renderAsPage(<Header />);
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

describe('the footer', () => {
  const show = async (config: Partial<SiteConfig>) => {
    jest.useFakeTimers({ now: new Date('2031-05-05T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
    renderAsPage(
      <SiteConfigContext value={{ ...FALLBACK_CONFIG, ...config }}>
        <Footer />
      </SiteConfigContext>,
    );
    await act(async () => {});
    jest.useRealTimers();
  };
  const QUICK = [
    'Grover → /algorithms/grover',
    'Deutsch-Jozsa → /algorithms/deutsch-jozsa',
    'Circuit Exercises → /exercises',
    'Quantum Simulator → /simulator',
    'About Project → /about',
    'How to use this site → /help',
    'API → /api/docs',
  ];

  test.each<[string, Partial<SiteConfig>, string[]]>([
    ['no addresses', { documentationUrl: '' }, [...QUICK, 'Privacy → /privacy']],
    [
      'an address for mail only',
      { documentationUrl: '', email: 'me@example.org' },
      [...QUICK, 'Write to us → mailto:me@example.org', 'Privacy → /privacy'],
    ],
    [
      'all addresses',
      {
        documentationUrl: 'https://docs.example',
        email: 'me@example.org',
        imprintUrl: 'https://imprint.example',
      },
      [
        ...QUICK,
        'Documentation → https://docs.example',
        'Write to us → mailto:me@example.org',
        'Privacy → /privacy',
        'Imprint → https://imprint.example',
      ],
    ],
  ])('with %s has these links', async (_, config, links) => {
    await show(config);
    expect(linksOf()).toEqual(links);
  });

  test('says how the backend is', async () => {
    await import('../features/backend-status/BackendStatusIndicator');
    renderAsPage(<Footer />);
    expect((await screen.findByRole('status')).textContent).toBe('Checking backend...');
  });

  test('says whose the site is, with the year', async () => {
    await show({ brand: 'School of Qubits' });
    expect(
      screen.getByText('© 2031 School of Qubits. Code and content under the Apache License 2.0.'),
    ).toBeVisible();
    expect(textsOf(document.querySelectorAll('h2'))).toEqual(['Quick links', 'Help']);
  });
});

describe('the About page', () => {
  const show = (config: Partial<SiteConfig>) =>
    renderAsPage(
      <SiteConfigContext value={{ ...FALLBACK_CONFIG, ...config }}>
        <AboutPage />
      </SiteConfigContext>,
    );
  const headings = () => textsOf(document.querySelectorAll('h1, h2'));
  const NOTICES = `Licences of the software inside → /${NOTICES_FILE}`;

  test('has its sections in order; the team and the repository where they are known', () => {
    const { unmount } = show({});
    expect(headings()).toEqual([
      'About',
      'Our mission',
      'What makes it different',
      'Technology',
      'Open source',
      'Plans',
    ]);
    expect(linksOf()).toEqual([NOTICES]);
    unmount();
    const team = [
      { name: 'Ada', role: 'Editor', image: '/a.svg' },
      { name: 'Bo', role: 'Tutor', image: '/b.svg', description: 'Since 2020' },
    ];
    show({ team, repositoryUrl: 'https://code.example' });
    expect(headings()).toEqual([
      'About',
      'Our mission',
      'What makes it different',
      'Technology',
      'The team',
      'Open source',
      'Plans',
    ]);
    expect(linksOf()).toEqual(['Visit the repository → https://code.example', NOTICES]);
    expect(textsOf(document.querySelectorAll('img + div'))).toEqual(['AdaEditor', 'BoTutorSince 2020']);
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/a.svg',
      '/b.svg',
    ]);
  });

  test('names what is different, what it is built with, and its plans', () => {
    show({});
    expect(textsOf(document.querySelectorAll('h3'))).toEqual([
      'Educational Mission',
      'Innovative Approach',
      'Community Driven',
      'Quantum machine learning modules',
      'Real quantum hardware integration',
    ]);
    expect(textsOf(document.querySelectorAll('dt'))).toEqual([
      'TypeScript',
      'React and Redux Toolkit',
      'Apache ECharts',
      'NestJS on Fastify',
      'WebAssembly',
      'BullMQ',
      'PostgreSQL',
      'Docker',
    ]);
    expect(document.title).toBe('About · Superpose');
  });
});

describe('the help page', () => {
  test('has its questions in order, and links where they lead on', () => {
    renderAsPage(<HelpPage />);
    expect(textsOf(document.querySelectorAll('h2, dt'))).toEqual([
      'For learners',
      'Where do I start?',
      'How do I build a circuit?',
      'Can I move or copy several gates at once?',
      'Which digit belongs to which qubit?',
      'How are exercises scored?',
      'Where is my work?',
      'What if it says “Backend Offline”?',
      'My teacher gave me a code. Where does it go?',
      'For teachers',
      'Do my students need accounts?',
      'Can I see how my class gets on?',
      'Can I hand out a circuit?',
      'Can I add my own exercises?',
      'Can my school run its own copy?',
    ]);
    expect(linksOf()).toEqual([
      'Join a class → /join',
      'Start a class → /classes/new',
      'For teachers → /teach',
      'Write an exercise → /exercises/new',
    ]);
  });

  test.each([
    [
      'The rightmost digit of a label belongs to q0, the top wire. In |110⟩, q0 is 0, and q1 and q2 are 1. If your textbook does it the other way round, press “Put q0 on the left” in the simulator.',
    ],
    [
      'If your circuit reaches the goal, you get 100 points, minus one for each gate more than the reference solution uses, and never less than 90. If it doesn’t, the score shows how close you are. Hints don’t cost any points, and you can submit as often as you like.',
    ],
  ])('says “%s”', (answer) => {
    renderAsPage(<HelpPage />);
    expect(screen.getByText(answer)).toBeVisible();
  });
});

describe('an address that leads nowhere', () => {
  test('says so and leads home', () => {
    renderAsPage(<NotFoundPage />);
    expect(document.title).toBe('This page does not exist · Superpose');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
    expect(linksOf()).toEqual(['Go to the home page → /']);
  });
});

describe('a page that fails', () => {
  function Broken({ error }: { error: unknown }): never {
    throw error;
  }
  test.each([
    [new Error('Two plus two'), 'Two plus two'],
    ['a text', 'a text'],
    [404, '404'],
  ])('says why: %s', (error, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    renderAsPage(
      <RouteErrors>
        <Broken error={error} />
      </RouteErrors>,
    );
    expect(document.title).toBe('Unexpected Application Error! · Superpose');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(linksOf()).toEqual(['Start again from the home page → /']);
    expect(logged).toHaveBeenCalledWith('A page failed to load or to render', error);
  });
});
