-- CreateTable
CREATE TABLE "MediaFile" (
    "name" TEXT COLLATE "C" NOT NULL,
    "content" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MediaFile_pkey" PRIMARY KEY ("name")
);

