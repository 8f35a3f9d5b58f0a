-- The database of version 0.1.0 with three submissions, as its composition left it:
--   docker compose exec -T postgres pg_dump -U superpose --no-owner --no-privileges --inserts superpose
-- without psql's own lines.
CREATE TABLE public.exercises (
    id text NOT NULL,
    title text NOT NULL,
    difficulty text NOT NULL,
    qubit_count smallint NOT NULL,
    target_type text NOT NULL,
    content_version text NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT exercises_difficulty_check CHECK ((difficulty = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
    CONSTRAINT exercises_qubit_count_check CHECK ((qubit_count > 0)),
    CONSTRAINT exercises_target_type_check CHECK ((target_type = ANY (ARRAY['state_vector'::text, 'measurement_probabilities'::text, 'unitary'::text])))
);
CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;
CREATE TABLE public.submissions (
    id uuid NOT NULL,
    exercise_id text NOT NULL,
    user_label text NOT NULL,
    circuit jsonb NOT NULL,
    passed boolean NOT NULL,
    score smallint NOT NULL,
    error double precision NOT NULL,
    feedback text NOT NULL,
    diagnosis jsonb NOT NULL,
    gate_count integer NOT NULL,
    circuit_depth integer NOT NULL,
    content_version text NOT NULL,
    idempotency_key text,
    request_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT submissions_circuit_check CHECK ((jsonb_typeof(circuit) = 'array'::text)),
    CONSTRAINT submissions_circuit_depth_check CHECK ((circuit_depth > 0)),
    CONSTRAINT submissions_error_check CHECK (((error >= (0)::double precision) AND (error <= (1)::double precision))),
    CONSTRAINT submissions_gate_count_check CHECK ((gate_count > 0)),
    CONSTRAINT submissions_key_with_hash CHECK (((idempotency_key IS NULL) = (request_hash IS NULL))),
    CONSTRAINT submissions_passed_means_90 CHECK ((passed = (score >= 90))),
    CONSTRAINT submissions_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT submissions_user_label_check CHECK (((char_length(user_label) >= 1) AND (char_length(user_label) <= 64)))
);
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
INSERT INTO public.exercises VALUES ('01-flip-a-qubit', 'Flip a qubit', 'beginner', 1, 'state_vector', '1e0d4207bd3494dd', NULL);
INSERT INTO public.exercises VALUES ('02-equal-superposition', 'An equal superposition', 'beginner', 1, 'state_vector', 'b2b0e651efb635d1', NULL);
INSERT INTO public.exercises VALUES ('03-read-the-label', 'Read the label', 'beginner', 3, 'state_vector', '53b97aa55530b8ce', NULL);
INSERT INTO public.exercises VALUES ('04-minus-state', 'The sign you cannot measure directly', 'beginner', 1, 'state_vector', '60618764e0a54a51', NULL);
INSERT INTO public.exercises VALUES ('05-all-outcomes-equal', 'Eight outcomes, all alike', 'beginner', 3, 'measurement_probabilities', '5ea50b2df5c70d5a', NULL);
INSERT INTO public.exercises VALUES ('06-imaginary-amplitude', 'An imaginary amplitude', 'beginner', 1, 'state_vector', 'aa9e54556938e3f7', NULL);
INSERT INTO public.exercises VALUES ('07-bell-state', 'Your first entangled pair', 'beginner', 2, 'state_vector', '1b3abea373e0ed83', NULL);
INSERT INTO public.exercises VALUES ('08-three-quarters', 'Three quarters', 'beginner', 1, 'measurement_probabilities', 'c104670f8d41d945', NULL);
INSERT INTO public.exercises VALUES ('09-phase-steers-the-outcome', 'Interference: a phase steers the outcome', 'beginner', 1, 'measurement_probabilities', '23704c1c7e11d120', NULL);
INSERT INTO public.exercises VALUES ('10-half-a-not', 'Half a NOT', 'beginner', 1, 'unitary', '46461699527b53ab', NULL);
INSERT INTO public.exercises VALUES ('11-turn-about-x', 'A turn about the x axis', 'beginner', 1, 'state_vector', '6805772f5cdf482f', NULL);
INSERT INTO public.exercises VALUES ('12-opposite-pair', 'A pair that always disagrees', 'beginner', 2, 'state_vector', '0e23bc4ba6a8b2a7', NULL);
INSERT INTO public.exercises VALUES ('13-bell-pair-with-a-minus', 'A Bell pair with a minus', 'intermediate', 2, 'state_vector', 'c853762968c9ed22', NULL);
INSERT INTO public.exercises VALUES ('14-singlet', 'The singlet', 'intermediate', 2, 'state_vector', 'b7874f9fbadd67cb', NULL);
INSERT INTO public.exercises VALUES ('15-ghz-state', 'Three qubits as one', 'intermediate', 3, 'state_vector', '77dc0b152c8b947c', NULL);
INSERT INTO public.exercises VALUES ('16-uneven-pair', 'An uneven pair', 'intermediate', 2, 'measurement_probabilities', 'bd2302739768526e', NULL);
INSERT INTO public.exercises VALUES ('17-point-on-the-sphere', 'Any point on the sphere', 'intermediate', 1, 'state_vector', '6ff142d81d523067', NULL);
INSERT INTO public.exercises VALUES ('18-swap', 'Exchange two qubits', 'intermediate', 2, 'unitary', 'cb578f250d368409', NULL);
INSERT INTO public.exercises VALUES ('19-controlled-z', 'A controlled Z', 'intermediate', 2, 'unitary', 'ab8cb188dd49eb00', NULL);
INSERT INTO public.exercises VALUES ('20-turn-a-cnot-around', 'Turn a CNOT around', 'intermediate', 2, 'unitary', 'c99228c6fe41c28f', NULL);
INSERT INTO public.exercises VALUES ('21-phase-kickback', 'Phase kickback', 'intermediate', 2, 'state_vector', 'cbedb3bd4f878bb3', NULL);
INSERT INTO public.exercises VALUES ('22-bell-pair-with-a-quarter-turn', 'A Bell pair with a quarter turn', 'intermediate', 2, 'state_vector', '610f2414db1bfe43', NULL);
INSERT INTO public.exercises VALUES ('23-four-phases', 'Four phases around the circle', 'intermediate', 2, 'state_vector', '51e2363787f8f09c', NULL);
INSERT INTO public.exercises VALUES ('24-three-equal-outcomes', 'Three equal outcomes', 'intermediate', 2, 'measurement_probabilities', '4079fdad48ca16dd', NULL);
INSERT INTO public.exercises VALUES ('25-deutsch-jozsa-oracle', 'An oracle for Deutsch and Jozsa', 'intermediate', 3, 'unitary', 'bcd2ee93bc596722', NULL);
INSERT INTO public.exercises VALUES ('26-bernstein-vazirani-oracle', 'An oracle with a hidden string', 'intermediate', 4, 'unitary', '3b758b2b747417c0', NULL);
INSERT INTO public.exercises VALUES ('27-w-state', 'One excitation shared by three', 'advanced', 3, 'state_vector', '630d347d82cd81be', NULL);
INSERT INTO public.exercises VALUES ('28-controlled-hadamard', 'A controlled Hadamard', 'advanced', 2, 'unitary', 'f77d53f2ed62c3d2', NULL);
INSERT INTO public.exercises VALUES ('29-controlled-phase', 'A controlled quarter turn', 'advanced', 2, 'unitary', 'b522b898fff74c8a', NULL);
INSERT INTO public.exercises VALUES ('30-controlled-rotation', 'A controlled rotation', 'advanced', 2, 'unitary', 'a992620cd8ca8b41', NULL);
INSERT INTO public.exercises VALUES ('31-grover-oracle', 'Mark an item for Grover', 'advanced', 2, 'unitary', 'a8cb2f4a552655c9', NULL);
INSERT INTO public.exercises VALUES ('32-grover-diffuser', 'The diffuser of Grover', 'advanced', 2, 'unitary', '4fc2c5a7bf3ffba7', NULL);
INSERT INTO public.exercises VALUES ('33-grover-step', 'A whole step of Grover', 'advanced', 2, 'unitary', '83ff8ad7407d720e', NULL);
INSERT INTO public.exercises VALUES ('34-fourier-transform-2', 'The Fourier transform on two qubits', 'advanced', 2, 'unitary', '825e0c09bfd26f7e', NULL);
INSERT INTO public.exercises VALUES ('35-teleportation', 'Teleportation without measuring', 'advanced', 3, 'unitary', '0f987c995ee505e6', NULL);
INSERT INTO public.exercises VALUES ('36-toffoli', 'The Toffoli gate', 'advanced', 3, 'unitary', '43d416b83c38c3b0', NULL);
INSERT INTO public.exercises VALUES ('37-fourier-transform-3', 'The Fourier transform on three qubits', 'advanced', 3, 'unitary', 'c96b18e199a930b2', NULL);
INSERT INTO public.migrations VALUES (1, 1763683200000, 'CreateExercisesAndSubmissions1763683200000');
INSERT INTO public.submissions VALUES ('0e1ff173-4cee-4f99-b253-c7f87c631ab6', '07-bell-state', 'anonymous', '[{"name": "H", "qubit": 0, "timeStep": 0}, {"name": "CNOT", "qubit": 0, "timeStep": 1, "target_qubit": 1}]', true, 100, 0, 'Your circuit reaches the goal.', '[]', 2, 2, '1b3abea373e0ed83', 'bell', '7065991bcc033082b94b03a90adbac7a1fb1c66bd701bc45d762d33d5f32c913', '2026-11-21 04:44:38.232682+00');
INSERT INTO public.submissions VALUES ('e8d9c411-53ff-4038-b978-60ac357b5c52', '07-bell-state', '7b ⟩ é', '[{"name": "H", "qubit": 1, "timeStep": 0}, {"name": "RX", "qubit": 0, "timeStep": 1, "parameter": -0.25}]', false, 22, 0.7500000000000001, 'The amplitude of |10⟩ should be 0; yours is 0.6961 − 0.0875i.', '[{"code": "furthest-basis-state", "label": "10", "actual": {"imag": -0.08747050864063675, "real": 0.6961156624770121}, "message": "The amplitude of |10⟩ should be 0; yours is 0.6961 − 0.0875i.", "expected": 0}]', 2, 1, '1b3abea373e0ed83', NULL, NULL, '2026-11-21 04:44:38.250542+00');
INSERT INTO public.submissions VALUES ('d0715e5b-4da5-4904-abef-0d724cd3f33d', '01-flip-a-qubit', 'anonymous', '[{"name": "X", "qubit": 0, "timeStep": 0}]', true, 100, 0, 'Your circuit reaches the goal.', '[]', 1, 1, '1e0d4207bd3494dd', NULL, NULL, '2026-11-21 04:44:38.263995+00');
SELECT pg_catalog.setval('public.migrations_id_seq', 1, true);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY public.exercises
    ADD CONSTRAINT exercises_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_one_per_key UNIQUE (exercise_id, idempotency_key);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
CREATE INDEX submissions_by_exercise_and_time ON public.submissions USING btree (exercise_id, created_at, id);
CREATE INDEX submissions_by_time ON public.submissions USING btree (created_at, id);
CREATE INDEX submissions_with_key ON public.submissions USING btree (created_at) WHERE (idempotency_key IS NOT NULL);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES public.exercises(id);
