CREATE TABLE "uploaded_bytes" (
	"day" date NOT NULL,
	"sender" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "uploaded_bytes_day_sender_pk" PRIMARY KEY("day","sender")
);
